module example.com/assay-example

go 1.21
