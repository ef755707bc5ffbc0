import type { Deposit } from '#contract/deposits/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { minutesLeft } from '#site/lib/minutes-left.ts';
import { pictureOf, savePicture } from '#site/stores/screens/deposit-picture.ts';
import { $now } from '#site/stores/screens/now.ts';

import type { DepositText } from './deposit-text.ts';

/** The code to scan, with the remaining time by the platform's clock. Nobody should pay an expired code, so the picture goes. */
export function QrPay({ strings, language, deposit, qrCode }: DepositText & { deposit: Deposit; qrCode: string }) {
  const now = useStore($now);
  const { amountMinor: minor, currency, expiresAt } = deposit;
  if (now > expiresAt) {
    return (
      <output className="card card-body text-center" data-part="qr-over">
        {strings['cashier.qr.over']}
      </output>
    );
  }
  const alt = fillText(strings['cashier.qr.alt'], { amount: formatMoney({ minor, currency, language }) });
  return (
    <div className="card card-body stack items-center gap-3 text-center" data-part="qr">
      <img className="w-full max-w-72 h-auto bg-white rounded-control" src={pictureOf(qrCode)} alt={alt} width="288" height="288" />
      <p className="m-0 font-semibold tabular-nums" role="timer">
        {fillText(strings['cashier.qr.left'], { time: now === 0 ? '–' : minutesLeft(expiresAt - now) })}
      </p>
      <button
        type="button"
        className="btn-sun w-full"
        onClick={() => savePicture({ qrCode, fileName: `qrph-${deposit.id.slice(-8)}.png` })}
      >
        {strings['cashier.qr.save']}
      </button>
      <p className="text-note m-0">{strings['cashier.qr.steps']}</p>
      <p className="text-note m-0">{strings['cashier.qr.once']}</p>
    </div>
  );
}
