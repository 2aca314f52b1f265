extension GalleryPage {
  /// The page's frame, which the script fills.
  static let markup = #"""
    <body>
    <a class="skip" href="#grid">Skip to the artefacts</a>
    <header>
    <div class="title">
    <h1>Gallery</h1>
    <p id="summary"></p>
    </div>
    <div class="tools">
    <label class="search">
    <span class="unseen">Search</span>
    <svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 4 4"/></svg>
    <input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false"
     aria-keyshortcuts="/">
    <kbd aria-hidden="true">/</kbd>
    </label>
    <label class="choice"><span>Sort</span>
    <select id="sort">
    <option value="batch">as rendered</option>
    <option value="name">by name</option>
    <option value="largest">largest first</option>
    <option value="smallest">smallest first</option>
    </select>
    </label>
    <fieldset class="segments" id="background">
    <legend class="unseen">Background of the pictures (key B)</legend>
    <label title="Page's own background"><input type="radio" name="background" value="page" checked><span>Page</span></label>
    <label title="White background"><input type="radio" name="background" value="white"><span>White</span></label>
    <label title="Black background"><input type="radio" name="background" value="black"><span>Black</span></label>
    <label title="Checkerboard"><input type="radio" name="background" value="checks"><span>Checks</span></label>
    </fieldset>
    <label class="switch" title="Off: only what is pointed at plays"><input id="motion" type="checkbox"
     role="switch" checked><span>Play</span></label>
    </div>
    </header>
    <div class="columns">
    <details id="sidebar" open>
    <summary>Filters</summary>
    <form id="filters" aria-label="Filters"></form>
    </details>
    <main>
    <div class="status"><p id="count" role="status"></p>
    <button id="reset" type="button" hidden>Clear filters</button></div>
    <noscript><p class="empty">The pictures are in this page, but showing them takes JavaScript.</p></noscript>
    <ul id="grid" aria-label="Artefacts"></ul>
    <p id="empty" class="empty" hidden>Nothing matches. <span>Try fewer filters or another word.</span></p>
    </main>
    </div>
    <template id="card">
    <li>
    <button class="stage" type="button" tabindex="-1"></button>
    <div class="facts">
    <p class="name"><strong></strong><span class="scene"></span><span class="format"></span></p>
    <p class="numbers"></p>
    <p class="numbers"></p>
    <p class="file"><span class="path"></span><code></code></p>
    </div>
    </li>
    </template>
    <dialog id="viewer" aria-labelledby="viewer-title">
    <div class="bar">
    <h2 id="viewer-title"></h2>
    <span id="viewer-place"></span>
    <button id="previous" type="button" aria-label="Previous" aria-keyshortcuts="ArrowLeft">←</button>
    <button id="next" type="button" aria-label="Next" aria-keyshortcuts="ArrowRight">→</button>
    <button id="close" type="button" aria-label="Close" aria-keyshortcuts="Escape">×</button>
    </div>
    <div class="stage" id="viewer-stage"></div>
    <dl id="viewer-facts"></dl>
    </dialog>

    """#
}
