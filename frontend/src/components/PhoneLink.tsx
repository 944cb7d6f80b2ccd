/** A link that calls a phone number. @param number as people write it, with spaces or dashes */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      <bdi>{number}</bdi>
    </a>
  );
}
