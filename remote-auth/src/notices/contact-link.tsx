import { selectMetadata, useAppSelector } from '@order-change/client';
import { Link } from '@order-change/shared-ui';

/** The way to a person, where metadata knows it. */
export function ContactLink() {
  const contact = useAppSelector(selectMetadata)?.links.contact;
  if (!contact) return null;
  return (
    <p>
      <Link external href={contact}>
        お問い合わせ窓口
      </Link>
    </p>
  );
}
