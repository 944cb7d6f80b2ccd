export function hasNginx(): boolean;
export function startNginx(
  folder: string,
  ports: number[],
  site?: string,
): Promise<{ port: number; pid: number; stop(): Promise<void> }>;
