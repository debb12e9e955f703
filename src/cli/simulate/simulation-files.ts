/** What `assay simulate --report` writes into its folder. */
export const SIMULATION_FILES = { page: 'simulation.html', data: 'simulation.json' } as const;
