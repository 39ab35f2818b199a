import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

interface ThumbnailProps extends ComponentPropsWithRef<'img'> {
  /** '' when the text beside it says the same. */
  alt: string;
}

const Root = styled.img`
  flex: none;
  align-self: start; /* a stretched picture is a cropped one */
  width: 4.5rem;
  height: auto;
  aspect-ratio: 4 / 3;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.neutralSoft};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.xs};
  object-fit: cover;
`;

/** A small picture beside a text, 4:3; its place is kept until it has come, and small without a style sheet. */
export function Thumbnail(props: ThumbnailProps) {
  return <Root width={72} height={54} loading="lazy" decoding="async" {...props} />;
}
