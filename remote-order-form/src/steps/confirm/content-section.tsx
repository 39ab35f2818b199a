import { fill } from '@order-change/contract';
import { Card, Cluster, DefinitionList, Heading, media, Stack } from '@order-change/shared-ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { stepLabels, type StepName } from '../../change/steps';
import { StepLink } from '../../form/step-link';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

interface ContentSectionProps {
  heading: string;
  /** the step in which it is changed */
  step: StepName | undefined;
  /** muted: what is only there to be complete */
  look?: 'raised' | 'muted';
  children: ReactNode;
}

/** In the narrow column on the side names stand above their values: an address would be torn beside its name. */
export const SideList = styled(DefinitionList)`
  ${media.large} {
    & > div {
      display: block;
    }
  }
`;

/** A part of the check, with the link to the step that changes it. */
export function ContentSection({ heading, step, look = 'raised', children }: ContentSectionProps) {
  const id = useId();
  return (
    <Card as="section" look={look} aria-labelledby={id}>
      <Stack gap="m">
        <Cluster gap="xs" justify="space-between">
          <Heading level={3} id={id}>
            {heading}
          </Heading>
          {step && <ChangeLink heading={heading} step={step} />}
        </Cluster>
        {children}
      </Stack>
    </Card>
  );
}

/** Names its step if that is not the part's own. */
function ChangeLink({ heading, step }: { heading: string; step: StepName }) {
  const change = fill(laterTexts.changeStep, { step: stepLabels[step] });
  const isOwn = stepLabels[step] === heading;
  return (
    <StepLink
      step={step}
      label={isOwn ? change : fill(texts.about, { about: heading, text: change })}
    >
      {isOwn ? laterTexts.change : change}
    </StepLink>
  );
}
