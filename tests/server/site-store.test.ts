import { allTasks, cleanStores, type ReadableAtom } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { loadAnnouncements, loadLobby } from '#site/layouts/load-lobby.ts';
import { loadHelp, loadPromotions } from '#site/layouts/load-reading.ts';
import { appIcon } from '#site/lib/app-icon.ts';
import { downloadOffers } from '#site/lib/download-offers.ts';
import { chooseImageHost } from '#site/lib/image-host.ts';
import { $memberInfo } from '#site/stores/member-info.ts';
import { refreshSystemStatus } from '#site/stores/refresh-status.ts';
import { $availablePromotions } from '#site/stores/screens/available-promotions.ts';
import { $headIcon, chooseAvatar } from '#site/stores/screens/avatar.ts';
import { $club, $leaderboard, hideWins } from '#site/stores/screens/club.ts';
import { createHotMatches } from '#site/stores/screens/hot-matches.ts';
import { $invitation, retryInvitation } from '#site/stores/screens/invitation.ts';
import { $loginPopUps } from '#site/stores/screens/login-pop-ups.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { storageKeys } from '#site/stores/storage.ts';
import { $visitorPlace } from '#site/stores/system-status.ts';
import { $template, setTemplate } from '#site/stores/template.ts';
import { $unread, $unreadAnnouncements, $unreadChat, $unreadInbox, $unreadPopUps } from '#site/stores/unread.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registration, visitor } from './fixture/identity.ts';

const closed = testMerchant({ isDefault: false, maintenance: true });
const imageCDNs = ['https://one.images.example', 'https://two.images.example'];
const resources = [
  { resourceType: 'Android', url: '/download/laro.apk' },
  { resourceType: 'AppDownloadIcon', url: '/art/own-icon.png' },
] as const;

let app: TestApp;
let tab: BrowserTab;
let made = 0;
const stops: (() => void)[] = [];

beforeAll(async () => {
  // a day on which the promotions and offers of the demo are on: they end
  const now = new Date('2026-11-22T04:00:00Z');
  app = await createTestApp({ now, merchant: { imageCDNs, resources: [...resources] }, otherMerchants: [closed] });
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
});
afterAll(async () => app.close());
beforeEach(() => openTab(app.merchant.mainDomain));
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  forgetSession();
  cleanStores($session, $memberInfo, $headIcon, $invitation, $availablePromotions, $club, $leaderboard);
  cleanStores($loginPopUps, $unreadPopUps, $unread, $unreadAnnouncements, $unreadChat, $unreadInbox);
  await allTasks();
  vi.unstubAllGlobals();
});

/** A page that shows, in a tab of its own. */
function openTab(host: string): void {
  tab = openBrowserTab(app, host);
  tab.page.dataset['mail'] = 'true';
  Object.assign(document, { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} });
}
/** Registers in this tab, as the form does. */
async function logIn(): Promise<string> {
  made += 1;
  const { gateway } = await import('#site/stores/gateway.ts');
  const result = await gateway.call('PUT /wps/member/register', { body: registration(`laman${made}`) });
  if (!result.ok) throw new Error(result.code);
  keepSession(result.value);
  return result.value.userName;
}
/** What a store comes to while somebody looks at it. What it asks for again and again ends with the test, not a second later, without a page. */
async function held<T>(store: ReadableAtom<T>, check: (value: T) => void): Promise<void> {
  const stop = store.listen(() => {});
  stops.push(() => {
    stop();
    cleanStores(store);
  });
  await vi.waitFor(() => check(store.get()), { timeout: 20_000 });
}
const locals = () => ({ api: app.api, language: 'en', merchant: { merchantCode: app.merchant.code } }) as const;
const settings = async () => {
  const answer = await app.api.call('GET /wps/system/settings/consolidated');
  return answer.ok ? answer.value : expect.fail(answer.code);
};
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const asked = async (types: string) => {
  const answer = await app.api.call('GET /wps/system/announcements', { query: { types, groupName: 'm_home', language: 'en' } });
  return answer.ok ? answer.value : expect.fail(answer.code);
};

/** What the specification's store holds, each read from where this site holds it and compared with what the platform says. */
const parts: Record<string, () => Promise<void>> = {
  async memberInfo() {
    const account = await logIn();
    await held($memberInfo, (info) => expect(info).toMatchObject({ account, type: 0, clubLabel: { labelName: expect.any(String) } }));
  },
  async banners() {
    const { banners } = await loadLobby(locals());
    expect(idsOf(banners)).toEqual(idsOf((await asked('B')).banners));
    expect(banners).toContainEqual(expect.objectContaining({ groupName: 'm_home', url: expect.any(String) }));
  },
  async promotions() {
    const { promotions } = await loadPromotions(locals());
    expect(promotions.length).toBeGreaterThan(0);
    expect(idsOf(promotions)).toEqual(idsOf((await asked('Promotion')).promotions));
  },
  async announcements() {
    const { announcements } = await loadAnnouncements(locals());
    expect(announcements.length).toBeGreaterThan(0);
    expect(idsOf(announcements)).toEqual(idsOf((await asked('PL')).announcements));
  },
  async 'login popups'() {
    await logIn();
    const { announcements } = await asked('PU');
    expect(announcements.length).toBeGreaterThan(0);
    await held($loginPopUps, (popUps) => expect(popUps).toEqual({ kind: 'some', ids: idsOf(announcements) }));
  },
  async 'hot matches'() {
    const answer = await app.api.call('GET /wps/relay/GCSGAME_hotMatches', { query: { gameType: 'SPORTS' } });
    await held(createHotMatches('SPORTS').$hotMatches, ({ state, list }) => {
      expect(state).toBe('ready');
      expect(list.length).toBeGreaterThan(0);
    });
    expect(answer.ok && answer.value.list.length).toBeGreaterThan(0);
  },
  async icons() {
    expect(appIcon(await settings())).toBe('/art/own-icon.png');
    expect(appIcon({ ...(await settings()), resources: [] })).toBe(`/art/merchants/${app.merchant.code}/icon-180.png`);
  },
  async 'affiliate code and count'() {
    await logIn();
    await held($invitation, (invitation) => expect(invitation).toMatchObject({ state: 'ready', value: { invited: 0 } }));
    const invitation = $invitation.get();
    const affiliateCode = (invitation.state === 'ready' && invitation.value.code) || expect.fail('no code');
    const friend = await visitor(app).call('PUT /wps/member/register', { body: { ...registration(`kaibigan${made}`), affiliateCode } });
    expect(friend.ok).toBe(true);
    await retryInvitation();
    expect($invitation.get()).toMatchObject({ state: 'ready', value: { code: affiliateCode, invited: 1 } });
  },
  async 'download links'() {
    expect(downloadOffers(await settings())).toContainEqual({ device: 'android', kind: 'android', href: '/download/laro.apk' });
  },
  async 'help list'() {
    const { list } = await loadHelp(locals());
    const answer = await app.api.call('GET /wps/system/helpCenter', { query: { device: 'MOBILE', lang: 'en' } });
    expect(list.length).toBeGreaterThan(0);
    expect(list).toEqual(answer.ok && answer.value.list);
  },
  async 'system status'() {
    openTab(closed.mainDomain);
    Object.assign(location, { pathname: '/m/home', search: '' });
    await refreshSystemStatus();
    expect(tab.localStorage.getItem(storageKeys.systemStatus)).toBe('1');
    expect($visitorPlace.get()).toEqual({ address: expect.any(String), country: expect.any(String) });
  },
  async 'template flags'() {
    await logIn();
    const { mobileTemplate, mobileTemplates } = await settings();
    expect([mobileTemplate, mobileTemplates]).toEqual(['standard', ['standard', 'compact', 'large']]);
    await setTemplate('large');
    expect([$template.get(), tab.page.dataset['template']]).toEqual(['large', 'large']);
  },
  async 'unread counts (inbox, chat, announcements)'() {
    tab.page.dataset['chat'] = 'true';
    await logIn();
    const announcements = (await asked('PL')).announcements.length;
    await held($unread, (counts) => expect(counts).toEqual({ inbox: 1, chat: 0, announcements }));
    expect(tab.requests).toContain('GET /wps/relay/CBS_unreadCount');
  },
  async 'player avatar'() {
    await logIn();
    await held($headIcon, (icon) => expect(icon).toMatchObject({ avatar: 'araw', avatarType: 'STATIC' }));
    await chooseAvatar('isda');
    expect($headIcon.get()).toMatchObject({ avatar: 'isda', avatarType: 'STATIC' });
  },
  async 'available promotions'() {
    await logIn();
    const ids = idsOf((await asked('Promotion')).promotions);
    expect(ids.length).toBeGreaterThan(0);
    await held($availablePromotions, (promotions) => expect(idsOf(promotions)).toEqual(ids));
    expect(tab.requests).toContain('GET /wps/promotions/available');
  },
  async 'CDN lists'() {
    const { imageCDNs: hosts } = await settings();
    expect(hosts).toEqual(imageCDNs);
    expect([0, 0.99].map((chance) => chooseImageHost(hosts, () => chance))).toEqual(imageCDNs);
  },
};

describe('the VIP club of the site', () => {
  test('has the player’s own standing, and a leaderboard that the player’s wins leave at once (MEMB-003, MEMB-033)', async () => {
    await logIn();
    await held($club, (club) => expect(club).toMatchObject({ state: 'ready', value: { labelName: 'VIP 1', missingMinor: '500000' } }));
    const shown = (isHidden: boolean) => ({ state: 'ready', value: { list: [], isHidden } });
    await held($leaderboard, (board) => expect(board).toMatchObject(shown(false)));
    await hideWins(true);
    expect($leaderboard.get()).toMatchObject(shown(true));
    await hideWins(false);
    expect($leaderboard.get()).toMatchObject(shown(false));
  });
});

describe('the store of the site', () => {
  const held = Object.entries(parts);
  test.each(held)('holds %s (DATA-051)', async (_, look) => look());
});
