import { listBets, showBet, showBetTotals } from '#server/domains/bets/index.ts';
import { canReplay, openReplay } from '#server/domains/rounds/index.ts';
import { listLeaderboard, showClub, showInvitation } from '#server/domains/club/index.ts';
import { hideFromLeaderboard } from '#server/domains/profile/index.ts';

import type { GameVendors } from '#server/providers/games/game-vendor.ts';

import { answer, serve } from './answer.ts';

/** The contract's areas `club` and `bets`: the results of play. */
export const clubAnswers = ({ vendors }: { vendors: GameVendors }) => [
  serve('GET /wps/member/club/benefit', showClub),
  serve('GET /wps/member/leaderboard', listLeaderboard),
  answer('GET /wps/relay/GCSGAME_getRankList', async ({ ctx, query }) => {
    const { list } = await listLeaderboard({ ctx });
    return { list: list.slice(0, query.count) };
  }),
  serve('GET /wps/member/invitation', showInvitation),
  answer('POST /wps/member/leaderboard/hidden', async ({ ctx, body }) => ({ isHidden: await hideFromLeaderboard({ ctx, input: body }) })),
  answer('GET /wps/bet/record', async ({ ctx, query }) => {
    const { list, totalCount } = await listBets({ ctx, input: query });
    return { list, pageNum: query.pageNo, totalPages: Math.ceil(totalCount / query.pageSize), totalCount };
  }),
  serve('GET /wps/bet/totals', showBetTotals),
  answer('GET /wps/bet/record/:vendor/:roundId', async ({ ctx, query }) => ({
    ...(await showBet({ ctx, input: query })),
    canReplay: await canReplay({ ctx, input: { ...query, vendors } }),
  })),
  answer('POST /wps/bet/record/:vendor/:roundId/replay', ({ ctx, query, body }) =>
    openReplay({ ctx, input: { ...query, ...body, vendors } }),
  ),
];
