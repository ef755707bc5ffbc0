(function (d) {
  function r(n, k) {
    try {
      return window[n].getItem(k);
    } catch {
      return null;
    }
  }
  function p() {
    var i = null,
      L = location;
    try {
      i = JSON.parse(r('localStorage', 'MC_SESSION_INFO'));
    } catch {
      i = null;
    }
    d.theme = r('localStorage', 'theme') === 'dark' ? 'dark' : 'light';
    d.session = i && i.token ? 'member' : 'guest';
    d.downloadBar = r('localStorage', 'download-bar') === 'closed' ? 'closed' : 'open';
    d.notice = r('sessionStorage', 'notice-bar') === 'closed' ? 'closed' : 'open';
    if ('guard' in d && d.session === 'guest') L.replace('/m/login?next=' + encodeURIComponent(L.pathname + L.search));
  }
  p();
  addEventListener('pageshow', p);
})(document.documentElement.dataset);
