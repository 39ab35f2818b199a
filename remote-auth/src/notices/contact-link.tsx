import { selectMetadata, useAppSelector } from '@order-change/client';
import { Link } from '@order-change/shared-ui';

import * as texts from '#texts';

/** Link to the support, if metadata has one. */
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
