import { archiveOf } from './importFiles';

const mockDownloadZip = jest.fn();
jest.mock('client-zip', () => ({ downloadZip: (files: File[]) => mockDownloadZip(files) }));

const pictures = [new File(['a'], '1.jpg', { type: 'image/jpeg' })];

it('packs the chosen pictures once, for validation and for storing', async () => {
  mockDownloadZip.mockImplementation(() => ({ blob: async () => new Blob(['zip']) }));
  const judged = await archiveOf(pictures);
  expect(await archiveOf(pictures)).toBe(judged);
  expect(mockDownloadZip).toHaveBeenCalledTimes(1);
  expect(await archiveOf([...pictures])).not.toBe(judged);
});

it('packs again what could not be read', async () => {
  const moved = [...pictures];
  mockDownloadZip.mockReturnValueOnce({
    blob: async () => Promise.reject(new DOMException('', 'NotReadableError')),
  });
  await expect(archiveOf(moved)).rejects.toThrow();
  await expect(archiveOf(moved)).resolves.toBeInstanceOf(Blob);
});

it('sends a ZIP file as it is', async () => {
  const zip = new File(['zip'], 'pictures.ZIP', { type: 'application/zip' });
  expect(await archiveOf([zip])).toBe(zip);
  expect(await archiveOf([])).toBeUndefined();
});
