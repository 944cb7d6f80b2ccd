import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * Makes a dialog of a file that loads when the dialog first opens.
 * @param load imports the file
 */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Dialog = lazy(load);
  return (props: Props) => (
    <OnceOpened open={props.open}>
      <Dialog {...props} />
    </OnceOpened>
  );
}

/** Renders a dialog from its first opening on, so that it can fade out as well. */
function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && <Suspense>{children}</Suspense>;
}
