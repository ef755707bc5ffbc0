type Tone = 'good' | 'bad' | 'open' | 'note';

/** The findings of a check, in the words of its reader. */
export interface SaidFindings {
  /** The worst of them: what the check says as a whole. */
  tone: Exclude<Tone, 'note'>;
  verdict: string;
  items: readonly { tone: Tone; text: string }[];
  /** The name of the values, which are folded away, and each with its own. */
  summary: string;
  facts: readonly (readonly [name: string, value: string])[];
}

/** How a finding looks. */
export const findingLook = {
  good: { mark: '✓', colour: 'text-win' },
  bad: { mark: '✗', colour: 'text-loss' },
  open: { mark: '?', colour: 'text-muted' },
  note: { mark: 'i', colour: 'text-muted' },
} as const;

export const worstTone = (findings: readonly { tone: Tone }[]): SaidFindings['tone'] =>
  (['bad', 'open'] as const).find((tone) => findings.some((finding) => finding.tone === tone)) ?? 'good';
