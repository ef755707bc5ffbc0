import type { ContentStore } from '#server/domains/content/index.ts';
import type { MerchantRegistry, MerchantVersions } from '#server/domains/merchant/index.ts';
import type { VendorStops } from '#server/domains/rounds/index.ts';
import type { WithdrawalPorts } from '#server/domains/withdrawals/index.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import type { ProxyWatch } from '#server/platform/proxy-watch.ts';
import type { ChatService } from '#server/providers/chat/chat-service.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';
import type { MailProvider } from '#server/providers/mail/create-mail.ts';
import type { SocialLogins } from '#server/providers/social/create-social-logins.ts';
import type { PushService } from '#server/providers/push/push-service.ts';
import type { WalletVendors } from '#server/providers/wallets/wallet-vendor.ts';
import type { Outbox } from '#server/providers/mail/outbox/outbox.ts';
import type { StreamHub } from '#server/stream/hub.ts';
import type { StreamTimes } from '#server/stream/open-stream.ts';

import { agentsAnswers } from './agents.ts';
import type { Answer, RawRoute } from './answer.ts';
import { appProfileRoute } from './app-profile.ts';
import { cashierAnswers, cashierStatement, cashierWebhook } from './cashier.ts';
import { chatAnswers } from './chat.ts';
import { clubAnswers } from './club.ts';
import { commissionAnswers, commissionFileRoute } from './commission.ts';
import { contentEditingAnswers, contentPictureRoute } from './content-editing.ts';
import { contentAnswers } from './content.ts';
import { contractsAnswers } from './contracts.ts';
import { sitemapRoutes } from './sitemap.ts';
import { downlineAnswers } from './downline.ts';
import { gamesAnswers } from './games.ts';
import { inboxAnswers } from './inbox.ts';
import { kycAnswers } from './kyc.ts';
import { launchAnswers } from './launch.ts';
import { lotteryGamesAnswers } from './lottery-games.ts';
import { lotteryAnswers } from './lottery.ts';
import { memberAnswers } from './member.ts';
import { openapiRoute } from './openapi-route.ts';
import { outboxRoutes } from './outbox.ts';
import { passwordAnswers } from './password.ts';
import { avatarRoute, profileAnswers } from './profile.ts';
import { protectionAnswers } from './protection.ts';
import { pushAnswers } from './push.ts';
import { rewardsAnswers } from './rewards.ts';
import { sessionAnswers } from './session.ts';
import { signInAnswers } from './sign-in.ts';
import { socialAnswers, socialRoutes } from './social.ts';
import { staffAreas, staffPictures } from './staff-areas.ts';
import { staffPeopleAnswers } from './staff-people.ts';
import { staffAnswers } from './staff.ts';
import { statementRoutes, statementsAnswers } from './statements.ts';
import { staffSupportAnswers } from './staff-support.ts';
import { streamRoute } from './stream.ts';
import { supportAnswers, supportPictureRoute } from './support.ts';
import { systemAnswers } from './system.ts';
import { teamReportRoutes, teamReportsAnswers } from './team-reports.ts';
import { teamRatesAnswers } from './team-rates.ts';
import { vendorWalletsAnswers } from './vendor-wallets.ts';
import { vendorRoute } from './vendor.ts';
import { verificationAnswers } from './verification.ts';
import { walletAnswers } from './wallet.ts';
import { withdrawalsAnswers } from './withdrawals.ts';

interface AllRoutes {
  proxyWatch: ProxyWatch;
  merchants: MerchantRegistry;
  merchantVersions: MerchantVersions;
  vendorStops: VendorStops;
  mode: 'demo' | 'live';
  content: ContentStore;
  vendors: GameVendors;
  mail: MailProvider;
  /** Demo mode's outbox of the embedded providers. */
  outbox: Outbox | undefined;
  socials: SocialLogins;
  hub: StreamHub;
  streamTimes: StreamTimes;
  contextFor: (merchantCode: string, actor: Actor) => Ctx;
  /** A merchant's site address. */
  originOf: (merchantCode: string) => string;
  withdrawals: WithdrawalPorts;
  walletVendors: WalletVendors;
  push: PushService;
  chat: ChatService | undefined;
}

/** Every call of the contract, area by area, and the routes outside its envelope. */
export const allRoutes = (parts: AllRoutes): { answers: Answer[]; rawRoutes: RawRoute[] } => ({
  answers: answersOf(parts),
  rawRoutes: rawRoutesOf(parts),
});

function answersOf({
  merchants,
  merchantVersions,
  proxyWatch,
  mode,
  content,
  vendors,
  mail,
  socials,
  originOf,
  withdrawals,
  walletVendors,
  push,
  chat,
}: AllRoutes): Answer[] {
  const hasChat = ({ merchant }: Ctx) => merchants.byCode(merchant.code).flags.includes('CBS3');
  const canMail = mail.mail !== undefined;
  return [
    ...systemAnswers({ merchants, mode, socials, originOf }),
    ...sessionAnswers({ merchants }),
    ...signInAnswers({ originOf }),
    ...socialAnswers({ merchants, socials, originOf }),
    ...memberAnswers({ merchants, originOf }),
    ...inboxAnswers,
    ...pushAnswers(push),
    ...supportAnswers({ hasChat, canMail }),
    ...chatAnswers({ merchants, content, chat, hasChat, originOf }),
    ...kycAnswers({ content }),
    ...profileAnswers({ merchants, originOf }),
    ...clubAnswers({ vendors }),
    ...verificationAnswers({ merchants }),
    ...passwordAnswers({ canMail, merchants }),
    ...agentsAnswers,
    ...contractsAnswers,
    ...teamRatesAnswers,
    ...commissionAnswers,
    ...downlineAnswers,
    ...teamReportsAnswers({ canMail }),
    ...walletAnswers,
    ...vendorWalletsAnswers(walletVendors),
    ...rewardsAnswers,
    ...statementsAnswers,
    ...gamesAnswers({ vendors }),
    ...launchAnswers({ vendors }),
    ...lotteryAnswers,
    ...lotteryGamesAnswers,
    ...cashierAnswers,
    ...protectionAnswers,
    ...withdrawalsAnswers(withdrawals),
    ...contentAnswers({ content }),
    ...contentEditingAnswers({ store: content, merchants }),
    ...staffAnswers({ merchants, merchantVersions, proxyWatch }),
    ...staffPeopleAnswers({ mail: mail.mail, originOf }),
    ...staffAreas,
    ...staffSupportAnswers({ content, canMail }),
  ];
}

function rawRoutesOf({
  merchants,
  mode,
  content,
  vendors,
  outbox,
  socials,
  vendorStops,
  hub,
  streamTimes,
  contextFor,
  originOf,
}: AllRoutes): RawRoute[] {
  return [
    vendorRoute({ vendors, merchants, vendorStops, contextFor }),
    ...staffPictures,
    supportPictureRoute,
    cashierWebhook,
    cashierStatement,
    ...socialRoutes({ merchants, socials, originOf }),
    ...sitemapRoutes({ content, originOf }),
    appProfileRoute({ merchants }),
    avatarRoute,
    ...statementRoutes(),
    ...teamReportRoutes(),
    commissionFileRoute(),
    contentPictureRoute(content),
    streamRoute({ hub, times: streamTimes }),
    ...(mode === 'demo' ? [openapiRoute] : []),
    ...(mode === 'demo' && outbox ? outboxRoutes(outbox) : []),
  ];
}
