import { scope, type ClickWorkEvent, type PushWorkEvent } from './scope.ts';

interface Notice {
  title: string;
  body: string;
  /** Each kind has one notice: a later one replaces an earlier one. */
  tag: string;
  path: string;
}

/** Shows what the platform sent. Browsers revoke the permission if nothing is shown, so an unreadable message shows as general news. */
export function showNotice(event: PushWorkEvent): void {
  const { title, body, tag, path } = readNotice(event);
  event.waitUntil(
    scope.registration.showNotification(title, {
      body,
      tag,
      data: { path },
      icon: '/art/brand/icon-192.png',
      badge: '/art/brand/icon-192.png',
    }),
  );
}

function readNotice({ data }: PushWorkEvent): Notice {
  const given: unknown = data?.json();
  const text = (name: string) => {
    const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const path = text('path');
  return {
    title: text('title') || 'Laro',
    body: text('body'),
    tag: text('tag') || 'news',
    path: /^\/m\/[\w/?=&.-]*$/.test(path) ? path : '/m/home',
  };
}

/** A tap opens its target: in an open window, unless somebody plays there. */
export function openNotice(event: ClickWorkEvent, isBusy: (url: string) => boolean): void {
  event.notification.close();
  const data: unknown = event.notification.data;
  const path = typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : '/m/home';
  event.waitUntil(
    (async () => {
      const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const free = windows.find(({ url }) => !isBusy(url));
      if (!free) return scope.clients.openWindow(path);
      await free.navigate(path);
      return free.focus();
    })(),
  );
}
