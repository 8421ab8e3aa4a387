/** The path of an uploaded image of this type; empty where there is none. */
export function imagePath(id: string, type: string | undefined): string {
  return id === '' || type === undefined ? '' : `/site-images/${id}.${extensionOf(type)}`;
}

export function extensionOf(type: string): 'png' | 'webp' {
  return type === 'image/webp' ? 'webp' : 'png';
}
