/** A line for each thing that was measured, in Markdown. */
export function drawTable(rows) {
  const lines = rows.map((row) => [
    row.what,
    number(row.ours, row.unit),
    number(row.base, row.unit),
    row.ratio === undefined ? '–' : `${row.ratio.toFixed(2)} ×`,
    row.needed ?? 'reported',
    row.ok === undefined ? '' : row.ok ? 'yes' : '**NO**',
    row.p99 === undefined ? '' : `${row.p50.toFixed(1)} / ${row.p99.toFixed(1)}`,
    row.rss === undefined ? '' : Math.round(row.rss),
  ]);
  return aligned([['what', 'ours', 'baseline', 'ratio', 'needed', 'met', 'p50 / p99 ms', 'MB'], ...lines]);
}

/** @param lines cells, the first line being the head */
export function aligned(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => String(line[column]).length)));
  const drawn = lines.map(
    (line) => `| ${line.map((cell, at) => String(cell).padEnd(widths[at])).join(' | ')} |`,
  );
  drawn.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return drawn.join('\n');
}

function number(value, unit = '/s') {
  return value === undefined ? '–' : `${Math.round(value).toLocaleString('en')} ${unit}`;
}
