import type { Locator, Page } from '@playwright/test';

import type { words } from '../fixtures/test.ts';
import { settled } from './session.ts';

type Say = ReturnType<typeof words>;

/** Something that a control of a page opens over it. */
export interface Opening {
  name: string;
  path: string;
  /** For players with a session. */
  isMember?: true;
  /** What has to be open before. */
  before?: (page: Page, say: Say) => Promise<void>;
  opener: (page: Page, say: Say) => Locator;
  opened: (page: Page, say: Say) => Locator;
  /** A list leaves the focus on its button: the next Tab leads into it. */
  isList?: true;
  /** The class on the page's container while it is open. */
  mark?: string;
}

const home = '/m/home';
const header = (page: Page) => page.locator('[data-part="home-header"]');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });
const openRegistration = async (page: Page, say: Say) => {
  await press(page, say('shell', 'register')).press('Enter');
  await settled(page);
};

export const openings: readonly Opening[] = [
  {
    name: 'the login dialog',
    path: home,
    opener: (page, say) => press(page, say('shell', 'login')),
    opened: (page, say) => dialog(page, say('session', 'login.title')),
    mark: 'modal-login',
  },
  {
    name: 'the registration dialog',
    path: home,
    opener: (page, say) => press(page, say('shell', 'register')),
    opened: (page, say) => dialog(page, say('session', 'register.title')),
    mark: 'modal-register',
  },
  {
    name: 'the terms',
    path: home,
    before: openRegistration,
    opener: (page, say) => page.locator('#register').getByRole('link', { name: say('session', 'register.terms'), exact: true }),
    opened: (page, say) => dialog(page, say('registration', 'legal.terms')),
  },
  {
    name: 'the privacy policy',
    path: home,
    before: openRegistration,
    opener: (page, say) => page.locator('#register').getByRole('link', { name: say('session', 'register.privacy'), exact: true }),
    opened: (page, say) => dialog(page, say('registration', 'legal.privacy')),
  },
  {
    name: 'the side menu',
    path: home,
    opener: (page, say) => press(page, say('shell', 'menu.open')),
    opened: (page, say) => dialog(page, say('shell', 'menu.side')),
    mark: 'modal-side-menu',
  },
  {
    name: 'customer service',
    path: home,
    opener: (page, say) => page.getByRole('navigation', { name: say('shell', 'menu.main') }).getByRole('button'),
    opened: (page, say) => dialog(page, say('shell', 'title.customer')),
    mark: 'modal-service',
  },
  {
    name: 'the language list',
    path: home,
    opener: (page) => header(page).locator('[popovertarget="language-menu"]'),
    opened: (page, say) => page.getByRole('group', { name: say('shell', 'language'), exact: true }),
    isList: true,
  },
  {
    name: 'the question before signing out',
    path: '/m/member/home',
    isMember: true,
    opener: (page, say) => page.getByRole('button', { name: say('member', 'signOut'), exact: true }),
    opened: (page, say) => page.getByRole('alertdialog', { name: say('account', 'signOut.title') }),
  },
];

/** The side menu leads to it and gives way to it. */
export const memberMenu: Opening = {
  name: 'the member menu',
  path: home,
  isMember: true,
  before: async (page, say) => press(page, say('shell', 'menu.open')).press('Enter'),
  opener: (page) => page.locator('[commandfor="member-menu"][command="show-modal"]'),
  opened: (page, say) => dialog(page, say('shell', 'account')),
  mark: 'modal-member-menu',
};

/** Dialogs that their own path opens, and that close to home. */
export const routeDialogs = [
  { path: '/m/login', area: 'session', title: 'login.title' },
  { path: '/m/register', area: 'session', title: 'register.title' },
  { path: '/m/forget', area: 'password', title: 'forget.title' },
  { path: '/m/changePsw', area: 'password', title: 'change.title', isMember: true },
] as const;

/** Opens it by the keyboard. */
export async function openByKeyboard(page: Page, say: Say, { path, before, opener, opened }: Opening): Promise<Locator> {
  await page.goto(path);
  await settled(page);
  await before?.(page, say);
  await opener(page, say).press('Enter');
  await opened(page, say).waitFor();
  return opened(page, say);
}

/** What is cut off, outside, over something else or scrolls sideways, in words. */
export function layoutFaults(opened: Locator): Promise<string[]> {
  return opened.evaluate((box) => {
    const faults: string[] = [];
    const name = (element: Element) => `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    const frame = box.getBoundingClientRect();
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    if (box.scrollWidth > box.clientWidth) faults.push('it scrolls sideways');
    if (frame.left < -1 || frame.right > innerWidth + 1 || frame.top < -1 || frame.bottom > innerHeight + 1)
      faults.push('it is off screen');
    const shown = [...box.querySelectorAll<HTMLElement>('a, button, input, select, h2, h3, p, label, legend')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
    for (const element of shown) {
      const { left, right } = element.getBoundingClientRect();
      if (left < frame.left - 1 || right > frame.right + 1) faults.push(`${name(element)} is cut off at the side`);
      const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
      if (isCut && getComputedStyle(element).overflow !== 'visible' && element.tagName !== 'INPUT')
        faults.push(`${name(element)} is cut off`);
    }
    for (const [at, one] of shown.entries())
      for (const other of shown.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        // a control at the end of an input stands in the room that the input leaves for it
        if (one.tagName === 'INPUT' && one.parentElement?.contains(other)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const isOver =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
        if (isOver) faults.push(`${name(one)} and ${name(other)} overlap`);
      }
    return faults;
  });
}
