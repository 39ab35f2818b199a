import { company, sitePaths } from '@order-change/contract';
import { Link, Text } from '@order-change/shared-ui';
import styled from 'styled-components';

import * as texts from '#texts';

/** Read out and dialled in one piece. */
const Telephone = styled(Link)`
  white-space: nowrap;
`;

interface ContactPointProps {
  /** the page that metadata names; without metadata that of the company's file */
  href?: string | undefined;
}

/** Whom to ask: the contact point's page, its number, which a phone dials, and its hours. */
export function ContactPoint({
  href = new URL(sitePaths.contact, company.site).href,
}: ContactPointProps) {
  return (
    <Text as="div">
      <Link href={href} external>
        {texts.contactPoint}
      </Link>
      <br />
      {texts.telephone}
      <Telephone href={`tel:${company.telephone}`}>{company.telephone}</Telephone>
      <br />
      {texts.hours}
      {company.hours}
    </Text>
  );
}
