import { useState } from 'react';

import { useWords } from './use-words.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A keypad: the last digit adds the number, or every permutation of its digits. */
export function NumberKeys({ digits, add }: { digits: number; add: (term: string) => void }) {
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const [hasOrders, setOrders] = useState(false);
  const type = (digit: string) => {
    const next = typed + digit;
    setTyped(next.length === digits ? '' : next);
    if (next.length === digits) add(hasOrders ? `~${next}` : next);
  };
  return (
    <div className="stack gap-2">
      <div className="between gap-3">
        <p className="lot-typed" dir="ltr">
          <span className="sr-only">{say('pick.typed', { digits: typed || '–' })}</span>
          <span aria-hidden="true">{Array.from({ length: digits }, (_, at) => typed[at] ?? '_').join(' ')}</span>
        </p>
        <label className="row gap-2 min-h-11 text-sm">
          <input type="checkbox" className="lot-check" checked={hasOrders} onChange={() => setOrders(!hasOrders)} />
          {say('pick.orders')}
        </label>
      </div>
      <div className="lot-keys" dir="ltr">
        {keys.map((key) => (
          <button key={key} type="button" className="lot-key" onClick={() => type(key)}>
            {key}
          </button>
        ))}
        <span />
        <button type="button" className="lot-key" onClick={() => type('0')}>
          0
        </button>
        <button
          type="button"
          className="lot-key"
          aria-label={say('pick.back')}
          disabled={typed === ''}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          <span className="i-tabler-backspace" aria-hidden="true" />
        </button>
      </div>
      {hasOrders && <p className="text-note">{say('pick.ordersHint')}</p>}
    </div>
  );
}
