/// SVG files of 100 × 100 points, each with something of its own.
enum SVGRecipes {
  static let all: [(name: String, content: String)] = [
    (
      "shapes",
      """
      <rect x='5' y='5' width='30' height='20' fill='tomato'/>
      <rect x='40' y='5' width='50' height='30' rx='12' ry='6' fill='#0a0'/>
      <circle cx='25' cy='60' r='18' fill='rgb(0, 0, 255)' stroke='#000' stroke-width='3'/>
      <ellipse cx='70' cy='60' rx='25' ry='12' fill='hsl(30, 100%, 50%)'/>
      <line x1='5' y1='90' x2='95' y2='80' stroke='purple' stroke-width='4' stroke-linecap='round'/>
      <polygon points='50,50 60,70 40,70' fill='black'/>
      <polyline points='5 95 20 85 35 95' fill='none' stroke='teal'/>
      """
    ),
    (
      "path commands",
      """
      <path d='M10 50C10 20 40 20 40 50S70 80 70 50q10-30 20 0t5 20' fill='none' stroke='red' stroke-width='3'/>
      <path d='M10 80a15 10 30 1 1 30 0A15 10 0 0 0 60 80L60 95H10z' fill='navy'/>
      <path d='m60 10h20v10h-20zm25 0l10 0 0 10z' fill-rule='evenodd'/>
      """
    ),
    ("an error in a path", "<path d='M10 10L90 10L90 90 oops L10 90' fill='green'/>"),
    (
      "groups and transforms",
      """
      <g transform='translate(50 50) rotate(30) scale(1.5, .8)' fill='orange' stroke='#333'>
        <rect x='-20' y='-20' width='40' height='40' stroke-width='4'/>
        <g transform='skewX(20)'><circle r='8' fill='white'/></g>
      </g>
      <rect width='10' height='10' transform='matrix(1 .5 -.5 1 80 10)'/>
      """
    ),
    (
      "strokes",
      """
      <g fill='none' stroke='black' stroke-width='8'>
        <path d='M10 30L30 10L50 30' stroke-linejoin='round' stroke-linecap='square'/>
        <path d='M55 30L75 10L95 30' stroke-linejoin='bevel'/>
        <path d='M10 60L20 40L30 60' stroke-miterlimit='1.5'/>
        <path d='M40 60L50 40L60 60'/>
        <path d='M10 80H90' stroke-width='4' stroke-dasharray='10 5 2 5' stroke-dashoffset='3'/>
        <path d='M10 92H90' stroke-width='6' stroke-dasharray='0 9' stroke-linecap='round'/>
      </g>
      """
    ),
    (
      "dots",
      """
      <g fill='none' stroke='black' stroke-width='12' stroke-linecap='round'>
        <path d='M20 20h0'/><path d='M50 20z'/><path d='M80 20h.01'/>
        <path d='M20 60h0' stroke-linecap='square'/><path d='M50 60h0' stroke-linecap='butt'/>
      </g>
      """
    ),
    (
      "a linear gradient",
      """
      <linearGradient id='a' x1='0' y1='0' x2='1' y2='1'>
        <stop offset='.1' stop-color='red'/><stop offset='60%' stop-color='#00f' stop-opacity='.4'/>
        <stop offset='1' style='stop-color:lime'/>
      </linearGradient>
      <rect x='5' y='20' width='90' height='40' fill='url(#a)' stroke='url(#a)' stroke-width='6'/>
      <circle cx='50' cy='80' r='15' fill='url(#a)' fill-opacity='.5'/>
      """
    ),
    (
      "gradients that are inherited and transformed",
      """
      <linearGradient id='a'><stop stop-color='gold'/><stop offset='1' stop-color='navy'/></linearGradient>
      <linearGradient id='b' xlink:href='#a' gradientUnits='userSpaceOnUse' x1='10' y1='0' x2='60' y2='0'
        gradientTransform='rotate(40) skewX(20)'/>
      <radialGradient id='c' href='#a' gradientTransform='rotate(30 .5 .5) scale(1 .5)' cy='1'/>
      <rect x='5' y='5' width='90' height='40' fill='url(#b)'/>
      <rect x='5' y='50' width='50' height='45' fill='url(#c)' stroke='url(#c)' stroke-width='5'/>
      """
    ),
    (
      "radial gradients",
      """
      <radialGradient id='a' fx='.3' fy='.4'><stop stop-color='white'/><stop offset='1' stop-color='#c00'/></radialGradient>
      <radialGradient id='b' gradientUnits='userSpaceOnUse' cx='70' cy='70' r='20'>
        <stop stop-color='yellow'/><stop offset='1' stop-color='blue' stop-opacity='0'/></radialGradient>
      <circle cx='30' cy='30' r='25' fill='url(#a)'/><rect x='45' y='45' width='50' height='50' fill='url(#b)'/>
      <ellipse cx='72' cy='20' rx='25' ry='10' fill='url(#a)'/>
      """
    ),
    (
      "gradients that go on",
      """
      <linearGradient id='a' x1='.4' x2='.6' spreadMethod='repeat'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>
      <linearGradient id='b' x1='.4' x2='.6' y2='.1' spreadMethod='reflect'><stop offset='.2' stop-color='red'/><stop offset='.7' stop-color='blue'/></linearGradient>
      <radialGradient id='c' r='.2' spreadMethod='reflect'><stop stop-color='white'/><stop offset='1' stop-color='black'/></radialGradient>
      <rect x='5' y='5' width='90' height='25' fill='url(#a)'/><rect x='5' y='35' width='90' height='25' fill='url(#b)'/>
      <rect x='5' y='65' width='60' height='30' fill='url(#c)'/>
      """
    ),
    (
      "opacity",
      """
      <g opacity='.5'><rect x='10' y='10' width='50' height='50' fill='red'/>
        <rect x='40' y='40' width='50' height='50' fill='blue' opacity='.5'/></g>
      <circle cx='70' cy='25' r='20' fill='green' fill-opacity='40%' stroke='black' stroke-width='8' stroke-opacity='.5'/>
      <circle cx='25' cy='80' r='14' fill='green' stroke='black' stroke-width='8' opacity='.3'/>
      """
    ),
    (
      "clip paths",
      """
      <clipPath id='a'><circle cx='30' cy='30' r='20'/><rect x='40' y='40' width='20' height='20'/></clipPath>
      <clipPath id='b' clipPathUnits='objectBoundingBox'><path d='M.5 0L1 1H0z'/></clipPath>
      <g clip-path='url(#a)'><rect width='100' height='100' fill='red'/></g>
      <rect x='60' y='10' width='30' height='60' clip-path='url(#b)' fill='blue'/>
      <g transform='translate(0 40)' clip-path='url(#a)'><rect width='100' height='100' fill='green'/></g>
      """
    ),
    (
      "masks",
      """
      <linearGradient id='g'><stop stop-color='black'/><stop offset='1' stop-color='white'/></linearGradient>
      <mask id='a'><rect width='100' height='100' fill='url(#g)'/></mask>
      <mask id='b' maskContentUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.4' fill='white' fill-opacity='.7'/></mask>
      <mask id='c' maskUnits='userSpaceOnUse' x='0' y='60' width='60' height='30'><rect width='100' height='100' fill='#fff'/></mask>
      <rect x='5' y='5' width='90' height='25' fill='red' mask='url(#a)'/>
      <rect x='50' y='40' width='40' height='40' fill='blue' mask='url(#b)'/>
      <circle cx='30' cy='75' r='22' fill='green' mask='url(#c)'/>
      """
    ),
    (
      "use and symbol",
      """
      <defs><g id='a'><rect width='20' height='20'/><circle cx='20' cy='20' r='6' fill='white'/></g>
        <symbol id='s' viewBox='0 0 10 10'><circle cx='5' cy='5' r='4'/></symbol></defs>
      <use xlink:href='#a' x='10' y='10' fill='red'/><use href='#a' transform='translate(60 10) rotate(30)' fill='blue'/>
      <use href='#s' x='10' y='50' width='30' height='40' fill='green'/>
      <use href='#s' x='60' y='60' width='20' height='20' stroke='red' fill='none'/>
      """
    ),
    (
      "a viewport inside",
      """
      <svg x='10' y='10' width='40' height='30' viewBox='0 0 10 10' preserveAspectRatio='xMinYMax slice'><circle cx='5' cy='5' r='5' fill='red'/></svg>
      <svg x='60' y='10' width='30' height='60' viewBox='0 0 10 10' preserveAspectRatio='none'><circle cx='5' cy='5' r='5'/></svg>
      <svg x='10' y='60' width='40' height='20' overflow='visible'><rect width='50%' height='200%' fill='teal'/></svg>
      """
    ),
    (
      "style sheets",
      """
      <style>/* a comment */ rect { fill: red } .b{fill:blue;stroke:#000} #c{fill:lime!important}
        circle.b, .d.e { fill : orange } .unused:hover { fill: none }</style>
      <rect x='5' y='5' width='20' height='20'/><rect class='b x' x='30' y='5' width='20' height='20'/>
      <rect id='c' x='55' y='5' width='20' height='20' style='fill: black'/><circle class='b' cx='20' cy='60' r='12'/>
      <rect class='d e' x='40' y='50' width='20' height='20' fill='pink'/><rect class='d' x='70' y='50' width='20' height='20' style='fill:#0ff; fill-opacity: .5'/>
      """
    ),
    (
      "currentColor and inheritance",
      """
      <g color='crimson' fill='currentColor' stroke='currentcolor' stroke-width='2'><rect x='10' y='10' width='20' height='20'/>
        <g color='blue'><rect x='40' y='10' width='20' height='20' stroke='inherit'/><rect x='70' y='10' width='20' height='20' fill='currentColor'/></g></g>
      <g visibility='hidden'><rect width='99' height='50'/><rect y='60' width='30' height='30' visibility='visible'/></g>
      <g display='none'><rect width='99' height='99'/></g><rect x='50' y='60' width='30' height='30' fill='bogus'/>
      """
    ),
    (
      "units",
      """
      <rect x='.1in' y='2mm' width='1cm' height='20px' fill='red'/><rect x='50%' y='10%' width='25%' height='30%' fill='blue'/>
      <circle cx='30pt' cy='5pc' r='10%' fill='green'/><g font-size='10'><rect x='5em' y='60' width='2em' height='1ex'/></g>
      """
    ),
    (
      "blend modes",
      """
      <rect width='60' height='60' fill='#f80'/><rect x='30' y='30' width='60' height='60' fill='#08f' style='mix-blend-mode:multiply'/>
      <g style='isolation:isolate'><rect x='60' y='5' width='30' height='20' fill='#0f0' style='mix-blend-mode:screen'/></g>
      """
    ),
    (
      "paint order",
      """
      <circle cx='50' cy='50' r='30' fill='gold' stroke='black' stroke-width='12' paint-order='stroke'/>
      """
    ),
    (
      "switch",
      """
      <switch><foreignObject requiredExtensions='x'/><g><rect width='50' height='50' fill='red'/></g><rect width='99' height='99'/></switch>
      """
    ),
  ]

  static func file(_ content: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      + "width='100' height='100' viewBox='0 0 100 100'>\(content)</svg>"
  }
}
