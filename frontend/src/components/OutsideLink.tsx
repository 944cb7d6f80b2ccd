interface Props {
  href: string;
  /** The text of the link; by default the host's name. */
  children?: string;
}

/** A link that administrators have entered to another site: it endorses nothing, and passes nothing on. */
export function OutsideLink({ href, children }: Props) {
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      <bdi>{children ?? new URL(href).host}</bdi>
    </a>
  );
}
