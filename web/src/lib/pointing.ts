/**
 * Has a mouse been moved here? One that rests where something appears isn't pointing at it, though the
 * browser says that it has entered.
 */
export function points({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);
}
