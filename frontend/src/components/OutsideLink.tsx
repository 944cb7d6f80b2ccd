interface Props {
  href: string;
  /** What the link says; the name of the host unless told. */
  children?: string;
}

/** A link that administrators have given to a page that isn't ours: it vouches for nothing, and tells nothing. */
export function OutsideLink({ href, children }: Props) {
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      <bdi>{children ?? new URL(href).host}</bdi>
    </a>
  );
}
