export function ApiKeyCard() {
  return null;
}
