/** As much of qrcode-generator as is used here. */
export default function qrcode(
  type: number,
  correction: 'L' | 'M' | 'Q' | 'H',
): { addData(text: string): void; make(): void; getModuleCount(): number; isDark(row: number, column: number): boolean };
