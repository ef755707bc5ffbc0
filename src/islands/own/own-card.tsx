import type { Game } from '#contract/games/calls.ts';
import { DrawCard, type HomeWords } from '#site/islands/draws/draw-card.tsx';
import { formatMoney } from '#site/lib/format-money.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { imageUrl } from '#site/lib/image-host.ts';
import type { Jackpot } from '#site/stores/screens/jackpots.ts';
import type { OwnCard, OwnReward } from '#site/stores/screens/own-parts.ts';

interface Shared {
  words: HomeWords;
  language: string;
  host: string;
}

/** One card of the player's own. */
export function OwnCardItem({ card, ...shared }: Shared & { card: OwnCard }) {
  switch (card.part) {
    case 'continue':
    case 'favourites':
      return <GamesCard {...shared} title={shared.words[`own.${card.part}`]} games={card.games} />;
    case 'jackpots':
      return <JackpotsCard {...shared} jackpots={card.jackpots} />;
    case 'draw':
      return <DrawCard {...shared} draw={card.draw} live={card.draw} $elapsedMs={card.$elapsedMs} />;
    case 'reward':
      return <RewardCard {...shared} reward={card.reward} />;
  }
}

function GamesCard({ title, games, host }: Shared & { title: string; games: readonly Game[] }) {
  return (
    <li className="draw own-games">
      <h3>{title}</h3>
      {games.map((game) => (
        <a key={game.nodeId} href={gameLink(game)}>
          <img alt="" src={imageUrl(host, `${game.showIcon}@1x.webp`)} width={32} height={32} loading="lazy" />
          <span dir="auto">{game.displayName}</span>
        </a>
      ))}
    </li>
  );
}

/** The largest pools, as they grow. */
function JackpotsCard({ jackpots, words, language }: Shared & { jackpots: readonly Jackpot[] }) {
  return (
    <li>
      <a className="draw" href="/m/lottery/jackpots">
        <h3>{words['own.jackpots']}</h3>
        {jackpots.map(({ gameId, pool, name, amountMinor, currency }) => (
          <span key={`${gameId}:${pool}`}>
            <span className="label">{name}</span>
            <span className="own-sum">{formatMoney({ minor: amountMinor, currency, language })}</span>
          </span>
        ))}
      </a>
    </li>
  );
}

function RewardCard({ reward, words, language }: Shared & { reward: OwnReward }) {
  return (
    <li>
      <a className="draw" href={reward.kind === 'rebate' ? '/m/member/manualRebate' : '/m/rewardCenter'}>
        <h3>{words['own.reward']}</h3>
        <span className="last">
          <span className="label">{words[`own.reward.${reward.kind}`]}</span>
          <span className="own-sum">
            {reward.kind === 'rebate' ? formatMoney({ minor: reward.minor, currency: reward.currency, language }) : reward.name}
          </span>
        </span>
        <span className="link text-sm">{words['own.reward.go']}</span>
      </a>
    </li>
  );
}
