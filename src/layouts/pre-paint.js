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
      L = location,
      s = r('localStorage', 'system-status');
    try {
      i = JSON.parse(r('localStorage', 'MC_SESSION_INFO'));
    } catch {
      i = null;
    }
    d.theme = r('localStorage', 'theme') === 'dark' ? 'dark' : 'light';
    d.session = i && i.token ? 'member' : 'guest';
    d.downloadBar = r('localStorage', 'download-bar') === 'closed' ? 'closed' : 'open';
    d.notice = r('sessionStorage', 'notice-bar') === 'closed' ? 'closed' : 'open';
    if ((s === '1' || s === '2') && !('alwaysOpen' in d))
      L.replace((s === '1' ? '/m/maintenance' : '/m/restricted') + '?next=' + encodeURIComponent(L.pathname + L.search));
    else if ('guard' in d && d.session === 'guest' && !(d.guard === 'trial' && r('localStorage', 'TRIAL_SESSION_INFO')))
      L.replace(d.guard === 'home' ? '/m/home' : '/m/login?next=' + encodeURIComponent(L.pathname + L.search));
  }
  p();
  addEventListener('pageshow', p);
  addEventListener('storage', function (e) {
    if (e.key === 'language' && !document.querySelector('iframe')) location.reload();
  });
  // a tap on a control whose dialog has not arrived yet is kept until the page is whole
  addEventListener('click', function (e) {
    var b = e.target.closest('[commandfor],[popovertarget]'),
      D = document;
    if (b && D.readyState === 'loading' && !D.getElementById(b.getAttribute('commandfor') || b.getAttribute('popovertarget')))
      D.addEventListener(
        'readystatechange',
        function () {
          b.click();
        },
        { once: true },
      );
  });
  addEventListener('vite:preloadError', function () {
    fetch(document.querySelector('script[src]').src, { method: 'HEAD', cache: 'no-store' }).then(
      function (a) {
        if (a.status === 404) document.querySelector('[data-part=outdated]').hidden = false;
      },
      function () {},
    );
  });
  // a page that leads on at once, or takes no part, cuts a page transition short: that is no error
  function calm(e) {
    if (e.viewTransition) e.viewTransition.ready.catch(function () {});
  }
  addEventListener('pagereveal', calm);
  addEventListener('pageswap', calm);
})(document.documentElement.dataset);
