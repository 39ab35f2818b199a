import { selectMetadata, useAppSelector } from '@order-change/client';
import { Link } from '@order-change/shared-ui';

import * as texts from '#texts';

/** The way to a person, where metadata knows it. */
export function ContactLink() {
  const contact = useAppSelector(selectMetadata)?.links.contact;
  if (!contact) return null;
  return (
    <p>
      <Link external href={contact}>
        {texts.contact}
      </Link>
    </p>
  );
}
