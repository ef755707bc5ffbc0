interface Props {
  /** The dialog's id. */
  dialog: string;
  title: string;
  close: string;
}

/** The head of a sheet. Its button needs no script of ours where browsers know invoker commands. */
export function SheetHead({ dialog, title, close }: Props) {
  return (
    <>
      <p className="grip" aria-hidden="true" />
      <div className="flex items-start justify-between gap-2 ps-5 pe-2 pt-4">
        <h2 className="title-page" id={`${dialog}-title`}>
          {title}
        </h2>
        <button className="btn-icon shrink-0" type="button" aria-label={close} {...{ command: 'close', commandfor: dialog }}>
          <span className="i-tabler-x text-xl" aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
