import Clips
import Encoding
import Layers

extension HTMLReport {
  /// The page's frame, which the scripts fill.
  static let markup = #"""
    <body>
    <a class="skip" href="#case">Skip to the case</a>
    <header>
    <div class="title"><h1 id="title"></h1><p id="headline"></p></div>
    <div class="tools">
    <label class="search"><span class="unseen">Search</span>
    <svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 4 4"/></svg>
    <input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false"
     aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></label>
    <label class="choice"><span class="unseen">Animation</span><select id="animation"></select></label>
    <button id="help-open" class="plain" type="button" aria-keyshortcuts="?"
     aria-label="Keys" title="Keys (?)">?</button>
    </div>
    </header>
    <section id="environment" aria-label="Another machine" hidden>
    <strong>Another machine</strong><p id="environment-note"></p><ul id="environment-list"></ul>
    </section>
    <noscript><p class="empty">The results are in this page, but showing them takes JavaScript.</p></noscript>
    <div class="columns">
    <nav id="sidebar" aria-label="Cases">
    <div id="statuses" role="group" aria-label="Show only"></div>
    <p id="count" role="status"></p>
    <div id="list"></div>
    <p id="nothing" class="empty" hidden>Nothing matches.
    <button id="reset" class="plain" type="button">Clear filters</button></p>
    </nav>
    <main id="case" tabindex="-1">
    <div id="head">
    <p id="status" class="badge"></p>
    <h2 id="name"></h2>
    <p id="facts-line"></p>
    </div>
    <ol id="sentences" aria-label="What changed"></ol>
    <p id="quiet" class="quiet" hidden></p>
    <p id="recording" hidden><span>If it is meant to look like this:</span>
    <code id="recording-command" tabindex="0"></code>
    <button id="recording-copy" class="plain" type="button">Copy</button></p>
    <section id="pictures" aria-label="Pictures">
    <div class="toolbar">
    <fieldset class="segments" id="modes"><legend class="unseen">How pictures are compared (keys 1 to 5)</legend>
    <label><input type="radio" name="mode" value="sides" checked><span>Side by side</span></label>
    <label><input type="radio" name="mode" value="wipe"><span>Slider</span></label>
    <label><input type="radio" name="mode" value="onion"><span>Onion skin</span></label>
    <label><input type="radio" name="mode" value="blink"><span>Blink</span></label>
    <label><input type="radio" name="mode" value="difference"><span>Difference</span></label>
    </fieldset>
    <span class="room"></span>
    <label class="choice"><span>Zoom</span><select id="zoom" aria-keyshortcuts="+ -">
    <option value="fit">Fit</option><option value="1">100 %</option><option value="2">200 %</option>
    <option value="4">400 %</option><option value="8">800 %</option><option value="16">1600 %</option>
    </select></label>
    <fieldset class="segments" id="grounds"><legend class="unseen">Ground under transparent pixels (key G)</legend>
    <label title="Checkerboard"><input type="radio" name="ground" value="checks" checked><span>Checks</span></label>
    <label title="White"><input type="radio" name="ground" value="white"><span>White</span></label>
    <label title="Black"><input type="radio" name="ground" value="black"><span>Black</span></label>
    </fieldset>
    </div>
    <div id="stage" data-mode="sides">
    <figure class="side expected"><figcaption><b>Expected</b><span id="expected-note"></span></figcaption>
    <div class="view" tabindex="0" role="group" aria-label="Expected picture"><canvas id="expected" role="img" aria-label="Expected picture"></canvas></div></figure>
    <figure class="side actual"><figcaption><b>Actual</b><span id="actual-note"></span></figcaption>
    <div class="view" tabindex="0" role="group" aria-label="Actual picture"><canvas id="actual" role="img" aria-label="Actual picture"></canvas></div></figure>
    <figure class="side difference"><figcaption><b>Difference</b><span id="difference-note"></span></figcaption>
    <div class="view" tabindex="0" role="group" aria-label="Difference picture"><canvas id="difference" role="img" aria-label="Difference picture"></canvas>
    <p id="difference-text"></p></div></figure>
    <figure class="pile"><figcaption><b class="expected-name">Expected</b><span id="pile-note"></span><b class="actual-name">Actual</b></figcaption>
    <div class="view" tabindex="0" role="group" aria-label="Both pictures, one over the other"><div id="pile"><canvas id="pile-expected" role="img" aria-label="Expected picture"></canvas><canvas id="pile-actual" role="img" aria-label="Actual picture"></canvas><i id="edge" aria-hidden="true"></i></div></div>
    <div class="mixer">
    <label id="wipe-label"><span>Expected</span><input id="wipe" type="range" min="0" max="100" value="50" aria-label="How far the expected picture reaches, in percent"><span>Actual</span></label>
    <label id="onion-label"><span>Expected</span><input id="onion" type="range" min="0" max="100" value="50" aria-label="Opacity of the actual picture, in percent"><span>Actual</span></label>
    <button id="swap" type="button" aria-keyshortcuts="B">Blink</button>
    </div></figure>
    </div>
    <p id="legend" class="legend"><span>1</span><i></i><span>255 levels</span></p>
    <div id="transport">
    <div class="buttons">
    <button id="previous-difference" type="button" aria-label="Previous difference" title="Previous difference ([)" aria-keyshortcuts="[">⇤</button>
    <button id="previous" type="button" aria-label="Previous frame" title="Previous frame (←)" aria-keyshortcuts="ArrowLeft">‹</button>
    <button id="play" type="button" aria-label="Play" title="Play (space)" aria-keyshortcuts="Space"></button>
    <button id="next" type="button" aria-label="Next frame" title="Next frame (→)" aria-keyshortcuts="ArrowRight">›</button>
    <button id="next-difference" type="button" aria-label="Next difference" title="Next difference (])" aria-keyshortcuts="]">⇥</button>
    </div>
    <p id="readout"></p>
    <label class="choice"><span>Speed</span><select id="speed"><option value="1">1×</option>
    <option value="0.5">½×</option><option value="0.25">¼×</option><option value="0.1">⅒×</option></select></label>
    </div>
    <div id="timeline"><div id="marks" aria-hidden="true"></div>
    <input id="scrubber" type="range" min="0" value="0" aria-label="Frame"><i id="cursor" aria-hidden="true"></i></div>
    <p id="timeline-legend" class="legend"></p>
    <p id="carried" class="quiet"></p>
    </section>
    <section id="values"><h3>Values</h3><p id="values-note" class="quiet"></p><div id="curves"></div></section>
    <section id="numbers"></section>
    </main>
    </div>
    <dialog id="help" aria-labelledby="help-title">
    <div class="bar"><h2 id="help-title">Keys</h2>
    <button id="help-close" class="plain" type="button" aria-label="Close">×</button></div>
    <dl>
    <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next, previous case</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>previous, next frame</dd>
    <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first, last frame</dd>
    <dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>previous, next difference</dd>
    <dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>previous, next frame with an expected picture</dd>
    <dt><kbd>space</kbd></dt><dd>play, pause</dd>
    <dt><kbd>1</kbd> … <kbd>5</kbd></dt><dd>side by side, slider, onion skin, blink, difference</dd>
    <dt><kbd>b</kbd></dt><dd>blink once</dd>
    <dt><kbd>+</kbd> <kbd>−</kbd></dt><dd>zoom in, out</dd>
    <dt><kbd>g</kbd></dt><dd>ground: checks, white, black</dd>
    <dt><kbd>/</kbd></dt><dd>search</dd>
    <dt><kbd>Esc</kbd></dt><dd>leave the search, clear the filters</dd>
    </dl>
    </dialog>

    """#
}
