interface Props {
  faults: readonly string[] | undefined;
}

/** What is wrong with a field, beside it. */
export function FaultNote({ faults = [] }: Props) {
  return faults.map((fault) => (
    <small key={fault} className="field-error">
      {fault}
    </small>
  ));
}
