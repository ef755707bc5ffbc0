import type { ReactNode } from 'react';

import { qrPicture } from '#site/lib/qr-picture.ts';

import { Alert } from './alert.tsx';
import { useCopied } from './use-copied.ts';

interface Props {
  url: string;
  /** Sent along with the address where it is shared. */
  text?: string;
  strings: { copy: string; copied: string; copyRefused: string; share: string; qr: string; qrAlt: string };
  /** Whether copying is the screen's main action. */
  isMain?: boolean;
  isCodeShown: boolean;
  onToggleCode(): void;
  /** More buttons. */
  children?: ReactNode;
}

/** An address to pass on: copied, shared where the browser can, or as a QR code. */
export function ShareLink({ url, text, strings, isMain = false, isCodeShown, onToggleCode, children }: Props) {
  const { copied, isRefused, copy } = useCopied();
  return (
    <div className="stack gap-3 min-w-0">
      <p className="m-0 text-sm select-all [overflow-wrap:anywhere]" dir="ltr">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={isMain ? 'btn-sun' : 'btn-line'} onClick={() => copy(url)}>
          {copied ? strings.copied : strings.copy}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="btn-line"
            onClick={() => void navigator.share({ url, ...(text !== undefined && { text }) }).catch(() => undefined)}
          >
            {strings.share}
          </button>
        )}
        <button type="button" className="btn-line" aria-expanded={isCodeShown} onClick={onToggleCode}>
          {strings.qr}
        </button>
        {children}
      </div>
      <Alert text={isRefused ? strings.copyRefused : undefined} />
      {isCodeShown && (
        <img className="self-center bg-white rounded-control" src={qrPicture(url)} width={220} height={220} alt={strings.qrAlt} />
      )}
    </div>
  );
}
