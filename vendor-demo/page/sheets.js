import { recompute } from './proof.js';

const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });

function table(heads, rows) {
  const table = document.createElement('table');
  const line = (cells, cell) => {
    const row = document.createElement('tr');
    row.append(...cells.map((text) => element(cell, text)));
    return row;
  };
  table.append(line(heads, 'th'), ...rows.map((cells) => line(cells, 'td')));
  return table;
}

const bodies = {
  rules({ view, say }) {
    const percent = (chance) => `${(chance * 100).toFixed(1)} %`;
    const rows = view.picks.flatMap(({ pick, endings }) =>
      endings.filter(({ times }) => times > 0).map(({ chance, times }) => [say(`face.${pick}`), percent(chance), `×${times}`]),
    );
    return [
      element('p', say(`rules.${view.gameId}`)),
      element('p', say('rules.return', { return: view.returnPercent })),
      table([say('rules.pick'), say('rules.chance'), say('rules.pays')], rows),
      element('p', say('rules.late')),
    ];
  },
  rounds({ view, say, money }) {
    if (view.rounds.length === 0) return [element('p', say('rounds.none'))];
    const rows = view.rounds.map(({ pick, face, state, stakeMinor, isFree, winMinor }) => [
      say(`face.${pick}`),
      state === 'refused' || state === 'undone' ? say('rounds.undone') : face === null ? say('rounds.open') : say(`face.${face}`),
      money(isFree ? '0' : stakeMinor),
      money(winMinor),
    ]);
    return [table([say('rounds.pick'), say('rounds.face'), say('stake'), say('rounds.win')], rows)];
  },
  proof({ view, say }) {
    const last = view.rounds.find(({ seed, face }) => seed !== null && face !== null);
    const parts = [
      element('p', say('proof.text')),
      element('h3', say('proof.next')),
      element('code', view.commitment),
      element('h3', say('proof.last')),
    ];
    if (!last) return [...parts, element('p', say('proof.none'))];
    const result = element('p', '…');
    result.setAttribute('role', 'status');
    void recompute(last, view).then(({ isCommitted, face }) => {
      result.textContent = isCommitted && face === last.face ? say('proof.good', { face: say(`face.${face}`) }) : say('proof.bad');
    });
    return [...parts, element('code', last.commitment), element('br', ''), element('code', last.seed), result];
  },
};

/** Rules, last rounds or the fairness proof, over the game. */
export function openSheet(name, page) {
  const { at, say } = page;
  at('sheet-title').textContent = say(name);
  at('sheet-body').replaceChildren(...bodies[name](page));
  at('sheet').showModal();
  at('sheet-title').focus();
}
