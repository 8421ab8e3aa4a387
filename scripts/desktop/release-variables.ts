type Variables = Record<string, string | undefined>;

/** The address from which clients of this release take updates; without one they take none. */
export function updateFeed(variables: Variables): string | undefined {
  const feed = variables['NUMDESK_UPDATE_FEED'];
  if (!feed) return undefined;
  if (!URL.canParse(feed) || new URL(feed).protocol !== 'https:') {
    throw new Error(`NUMDESK_UPDATE_FEED must be an https:// address, not "${feed}"`);
  }
  return feed;
}

/** How Azure signs for Windows. All four variables or none. */
export function azureSigning(variables: Variables) {
  const names = ['ENDPOINT', 'ACCOUNT', 'PROFILE', 'PUBLISHER'].map((name) => `NUMDESK_AZURE_SIGNING_${name}`);
  const [endpoint, codeSigningAccountName, certificateProfileName, publisherName] = names.map(
    (name) => variables[name] || undefined,
  );
  if (endpoint && codeSigningAccountName && certificateProfileName && publisherName) {
    return { endpoint, codeSigningAccountName, certificateProfileName, publisherName };
  }
  if (!endpoint && !codeSigningAccountName && !certificateProfileName && !publisherName) return undefined;
  throw new Error(`signing with Azure needs all of ${names.join(', ')}`);
}
