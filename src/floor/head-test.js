// The first script of every page, in the syntax of 2009 (docs/decisions/043). A browser below the floor gets a message and the page without
// scripts; one that lacks something newer gets polyfills before any other script runs: a script written here blocks the parser, and modules
// wait for the end of the page. Others go on.
(function (w, d) {
  var file =
    [].at && w.HTMLDialogElement && w.WritableStream
      ? w.isSecureContext && URL.canParse && 'popover' in d.head
        ? ''
        : 'POLYFILLS'
      : 'TOO_OLD';
  if (file) d.write('<script src="' + file + '"></script>');
})(window, document);
