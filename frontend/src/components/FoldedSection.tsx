import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** True for the part that most readers look for. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a page that readers unfold by its heading if they want to know more. */
export function FoldedSection({ title, open, children }: Props) {
  return (
    <section>
      <details open={open}>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  );
}
