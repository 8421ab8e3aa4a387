/** What a file of this name travels as. */
export function fileType(name: string): 'text/csv' | 'text/plain' {
  return name.endsWith('.csv') ? 'text/csv' : 'text/plain';
}
