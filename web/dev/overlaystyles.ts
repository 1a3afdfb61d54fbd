/** The looks of the overlay, which stands in a shadow root: nothing of the site's reaches it. */
export const overlayStyles = `
:host { all: initial; }
section, :host > details { position: fixed; z-index: 1000; right: 1rem; bottom: 1rem; box-sizing: border-box;
  max-width: min(46rem, calc(100vw - 2rem)); max-height: 70vh; overflow: auto; padding: .75rem 1rem; border-radius: .5rem;
  font: 13px/1.5 ui-monospace, monospace; background: #1b1e27; color: #eceff6; border: 1px solid #f0b95a;
  box-shadow: 0 8px 30px rgb(0 0 0 / 45%); }
section { border-color: #ff7b72; }
h2, h3, summary { margin: 0; font: 600 14px/1.5 system-ui, sans-serif; cursor: default; }
h3, .file { margin-top: .75rem; }
summary { cursor: pointer; }
article { margin-top: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: #9dc1ff; }
b { color: #ff9088; } b.warning { color: #f0b95a; } code { color: #9aa5b8; } i { color: #8fd6ab; font-style: normal; }
p { margin: .75rem 0 0; }
button { float: right; min-height: 24px; margin: -.125rem 0 .25rem 1rem; padding: 0 .5rem; font: inherit; color: inherit;
  background: none; border: 1px solid #6b7488; border-radius: .25rem; cursor: pointer; }
@media print { :host { display: none; } }
:focus-visible { outline: 2px solid #9dc1ff; outline-offset: 2px; }`;
