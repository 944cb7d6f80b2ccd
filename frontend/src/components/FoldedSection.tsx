import type { ReactNode } from 'react';

/** A part of a page that readers unfold by its heading if they want to know more. */
export function FoldedSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <details>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  );
}
