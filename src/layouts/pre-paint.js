/* oxlint-disable no-unused-vars -- the syntax of 2009 has no catch without a name */
(function (d) {
  var base = d.template;
  function r(n, k) {
    try {
      return window[n].getItem(k);
    } catch (e) {
      return null;
    }
  }
  // why the next page is another one, unless the reason the session ended is already stored
  function w(e) {
    try {
      window.sessionStorage.setItem('session-end', r('sessionStorage', 'session-end') || e);
    } catch (e) {
      // not remembered
    }
  }
  function p() {
    var i = null,
      L = location,
      s = r('localStorage', 'system-status'),
      N = navigator,
      u = N.userAgent,
      c = document.querySelector('meta[name=theme-color]'),
      a,
      q;
    // a token leaves the address before anything can pass it on, and the guard waits until it has been checked;
    // a language leaves it, so that a later choice wins: the server keeps this one
    if (/[?&](token|lang)=/.test(L.search)) {
      a = new URL(L.href);
      q = a.searchParams;
      if (q.has('token')) d.token = q.get('token');
      q.delete('token');
      q.delete('lang');
      history.replaceState(history.state, '', a.href);
    }
    try {
      i = JSON.parse(r('localStorage', 'MC_SESSION_INFO'));
    } catch (e) {
      i = null;
    }
    d.theme = r('localStorage', 'theme') === 'dark' ? 'dark' : 'light';
    if (c) c.content = d.theme === 'dark' ? '#0b0f19' : '#fcfaf6';
    d.session = i && i.token ? 'member' : 'guest';
    try {
      d.template = JSON.parse(r('localStorage', 'templates'))[i.userName] || base;
    } catch (e) {
      d.template = base;
    }
    d.downloadBar = r('localStorage', 'download-bar') === 'closed' ? 'closed' : 'open';
    d.notice = r('sessionStorage', 'notice-bar') === 'closed' ? 'closed' : 'open';
    d.device =
      /iP(hone|ad|od)/.test(u) || (/Macintosh/.test(u) && N.maxTouchPoints > 1) ? 'ios' : /Android/.test(u) ? 'android' : 'desktop';
    if (/\bLaroApp\//.test(u) || N.standalone || matchMedia('(display-mode: standalone)').matches) d.installed = '';
    if ('installed' in d && 'download' in d) L.replace('/m/home');
    else if ((s === '1' || s === '2') && !(d.alwaysOpen || '').includes(s))
      L.replace((s === '1' ? '/m/maintenance' : '/m/restricted') + '?next=' + encodeURIComponent(L.pathname + L.search));
    else if (
      'guard' in d &&
      !('token' in d) &&
      d.session === 'guest' &&
      !(d.guard === 'trial' && r('localStorage', 'TRIAL_SESSION_INFO'))
    ) {
      // at home a toast says it; the log-in sheet sees from `next` that somebody was sent there
      if (d.guard === 'home') w(r('localStorage', 'TRIAL_SESSION_INFO') ? 'trial.members.only' : 'session.required');
      L.replace(d.guard === 'home' ? '/m/home' : '/m/login?next=' + encodeURIComponent(L.pathname + L.search));
    }
  }
  // changed in another tab, or while this page was in the back/forward cache; an open game stays open
  function changeLanguage() {
    if (!frames.length) location.reload();
  }
  p();
  addEventListener('pageshow', function (e) {
    var chosen = r('localStorage', 'language');
    p();
    if (e.persisted && chosen && chosen !== document.documentElement.lang) changeLanguage();
  });
  addEventListener('storage', function (e) {
    if (e.key === 'language') changeLanguage();
  });
  var tries = 0,
    isUp,
    waiting,
    told = {};
  // a tap on a control whose dialog has not arrived yet is held until the page is complete
  addEventListener('click', function (e) {
    var b = e.target.closest('[data-again],[commandfor],[popovertarget]'),
      D = document;
    if (!b) return;
    // what fails twice is loaded with a new page, which keeps what was typed
    if ('again' in b.dataset) {
      if (b.dataset.again || (isUp && tries++)) anew();
      else again();
    } else if (D.readyState === 'loading' && !D.getElementById(b.getAttribute('commandfor') || b.getAttribute('popovertarget')))
      D.addEventListener(
        'readystatechange',
        function () {
          b.click();
        },
        { once: true },
      );
  });
  // the server's status for a file, or for the page's own script; 0 if nothing answers
  function ask(address, then) {
    void fetch(address || document.querySelector('script[src]').src, { method: 'HEAD', cache: 'no-store' }).then(
      (a) => then(a.status),
      () => then(0),
    );
  }
  // a page part, an island or a script failed to load: a newer version replaced it, nothing answers, or it can be retried
  function lost(address, isAsked, act) {
    if (act) addEventListener('part:again', act, { once: true });
    ask(address, (status) => {
      var n = document.querySelector(status ? (status === 404 ? '[data-part=outdated]' : '[data-part=missing]') : '[data-part=no-line]');
      comeBack(status);
      if (!n || (status !== 404 && !isAsked)) return;
      told.hidden = true;
      told = n;
      // what lies outside an open dialog cannot be pressed
      (document.querySelector('dialog[open]') || document.body).append(n);
      n.hidden = false;
    });
  }
  // polls while nothing answers
  function comeBack(status) {
    isUp = status && status < 500;
    clearTimeout(waiting);
    if (!isUp)
      waiting = setTimeout(() => {
        ask('', (found) => {
          comeBack(found);
          if (isUp) again();
        });
      }, 5000);
  }
  function again() {
    told.hidden = true;
    dispatchEvent(new Event('part:again'));
  }
  function anew() {
    dispatchEvent(new Event('page:anew'));
    location.reload();
  }
  addEventListener('part:lost', (e) => lost(e.detail.address, e.detail.isAsked));
  addEventListener('astro:hydration-error', (e) => lost(e.detail.componentUrl, true, () => e.target.start()));
  addEventListener('error', (e) => e.target.tagName === 'SCRIPT' && lost(e.target.src, true, anew), true);
  // a page that redirects at once, or loads slowly, cuts a page transition short: the browser reports it, but it is not an error
  addEventListener('unhandledrejection', function (e) {
    if (e.reason instanceof DOMException && e.reason.message.startsWith('Transition was ')) e.preventDefault();
  });
})(document.documentElement.dataset);
