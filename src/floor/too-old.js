// For browsers below the floor, in the syntax of 2009: shows the page as if scripts were off, under one sentence that says so.
(function (d) {
  var words = WORDS['floor.tooOld'];
  var policy = d.createElement('meta');
  // blocks all following scripts
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  d.head.appendChild(policy);
  d.addEventListener('DOMContentLoaded', function () {
    var parts = d.querySelectorAll('noscript'),
      note = d.createElement('p'),
      at;
    for (at = 0; at < parts.length; at += 1) parts[at].insertAdjacentHTML('afterend', parts[at].textContent);
    note.setAttribute('role', 'alert');
    note.setAttribute('data-part', 'too-old');
    note.style.cssText = 'margin:0;padding:12px 16px;background:#ffe9a6;color:#1b1f2e;font:600 15px/1.4 sans-serif';
    note.textContent = words[d.documentElement.lang] || words.en;
    d.body.insertBefore(note, d.body.firstChild);
  });
})(document);
