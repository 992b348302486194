/** The files of data that the build has put next to the scripts. */

export async function fetchData<T>(name: string): Promise<T> {
  const response = await fetch(new globalThis.URL(`./data/${name}.json`, document.baseURI));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return await response.json() as T;
}
