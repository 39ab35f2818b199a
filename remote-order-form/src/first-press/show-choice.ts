import type { SeenOrder } from '@order-change/client/early';
import { changeKinds } from '@order-change/contract';
import type { EarlySlot } from '@order-change/form/early';
import { fillChoice } from './fill-choice';
import { guideChoice } from './guide-choice';

/**
 * Shows the choice of an order that has nothing else to be said of it: every kind is open, no change of it was accepted,
 * and its API ends sessions. Of any other order the component speaks.
 */
export async function showChoice(early: EarlySlot, seen: SeenOrder): Promise<void> {
  const { order, metadata } = seen;
  const isOpen = changeKinds.every((kind) => order.changeable[kind]);
  if (!isOpen || order.acceptedChange || !metadata.signOut) return;
  const choice = early.part('choice');
  fillChoice(choice, seen);
  await early.whenFree();
  if (!early.slot.isConnected) return;
  early.leadTo(choice);
  guideChoice(early, choice);
}
