from tablee import engine as engine
